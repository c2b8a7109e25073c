import { useGetList } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { recordViews } from '../engine/recordViews';
import { lifeTableKey } from './keys';
import { messages } from './recordMessages.en';

const YearlyLimitFields = () => (
  <>
    <Section name="origin">
      <ShowWhen condition={({ key }) => key !== lifeTableKey}>
        <Field source="key" fullWidth />
      </ShowWhen>
      <Field source="source" fullWidth />
    </Section>
    <ShowWhen condition={({ key }) => key !== lifeTableKey}>
      <Section name="plans">
        <Field source="amounts.402g" fullWidth />
        <Field source="amounts.catchUp50" />
        <Field source="amounts.catchUp60to63" />
        <Field source="amounts.rothCatchUpWages" fullWidth />
      </Section>
      <Section name="accounts">
        <Field source="amounts.ira" />
        <Field source="amounts.iraCatchUp" />
        <Field source="amounts.simple" />
        <Field source="amounts.simpleCatchUp" />
        <Field source="amounts.simpleCatchUp60to63" />
        <Field source="amounts.qcd" />
      </Section>
    </ShowWhen>
    <ShowWhen condition={({ key }) => key === lifeTableKey}>
      <Section name="lifeTable">
        <Field source="lifeTable" />
      </Section>
    </ShowWhen>
  </>
);

const views = recordViews(YearlyLimitFields, { messages });

/** The form of a new year. It starts with the amounts of the last year, because most limits change little. */
const CreateYear = () => {
  const { state } = useLocation();
  const hasValues = state?.values !== undefined;
  const { data, error } = useGetList(
    'yearly-limits',
    { sort: { field: 'key', order: 'ASC' } },
    { enabled: !hasValues },
  );
  if (hasValues || error) return <views.Create />;
  if (!data) return <RecordSkeleton />;
  const lastYear = data.findLast(({ key }) => key !== lifeTableKey);
  const values = lastYear ? { key: String(Number(lastYear.key) + 1), amounts: lastYear.amounts } : {};
  return <Navigate to="/yearly-limits/create" replace state={{ ...state, values }} />;
};

export const yearlyLimitViews = { ...views, Create: CreateYear };
