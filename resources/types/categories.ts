/** The categories of master types; each type belongs to exactly one. */
export const typeCategories = [
  'content_category',
  'news_type',
  'faq_category',
  'organization_type',
  'service_category',
  'event_type',
  'event_topic',
  'appointment_type',
  'meeting_mode',
  'cancel_reason',
  'lead_source',
  'contact_topic',
  'contact_department',
  'retirement_system',
  'plan_type',
  'member_status',
  'affiliate_level',
  'affiliate_sector',
  'advisor_credential',
  'license_type',
  'language',
  'us_state',
  'banner_placement',
  'offer_type',
  'recommendation_goal',
  'calculator_category',
  'document_category',
  'notification_topic',
  'share_channel',
  'disclosure',
  'test_persona',
] as const;

export type TypeCategory = (typeof typeCategories)[number];

/** The categories of parent types, by category. Types of other categories have no parent. */
export const parentCategories: Readonly<Partial<Record<string, TypeCategory>>> = {
  content_category: 'content_category',
  event_topic: 'content_category',
  faq_category: 'content_category',
  document_category: 'document_category',
  organization_type: 'organization_type',
  plan_type: 'plan_type',
  service_category: 'service_category',
} satisfies Partial<Record<TypeCategory, TypeCategory>>;

/** The additional fields of categories, stored in `meta`. */
export const metaFields: Readonly<Partial<Record<string, readonly string[]>>> = {
  appointment_type: ['durationMinutes', 'bufferAfter'],
  banner_placement: ['maxActive', 'aspect'],
  disclosure: ['text'],
  test_persona: ['persona'],
} satisfies Partial<Record<TypeCategory, readonly string[]>>;
