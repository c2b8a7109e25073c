/**
 * SQL condition: a row of `member_content` is for the member of the row `members`, whose columns are null for nobody in
 * particular. It agrees with `audienceConditions`, which counts the members of one audience.
 */
export const isForMemberSql = `(NOT is_for_members OR (members.id IS NOT NULL
  AND (member_statuses IS NULL OR members.member_status = ANY(member_statuses))
  AND (retirement_systems IS NULL OR members.retirement_system = ANY(retirement_systems))
  AND (member_content.plan_types IS NULL OR members.plan_types && member_content.plan_types)
  AND (affiliate_ids IS NULL OR members.affiliate_id = ANY(affiliate_ids))
  AND (organization_ids IS NULL OR members.organization_id = ANY(organization_ids))
  AND (states IS NULL OR members.state = ANY(states))
  AND (member_content.platforms IS NULL OR members.platforms && member_content.platforms)
  AND (age_min IS NULL OR members.age >= age_min) AND (age_max IS NULL OR members.age <= age_max)
  AND (years_of_service_min IS NULL OR members.years_of_service >= years_of_service_min)
  AND (years_of_service_max IS NULL OR members.years_of_service <= years_of_service_max)))`;
