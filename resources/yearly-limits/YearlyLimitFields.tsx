import { useGetList } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { Field, ShowWhen } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { RecordSkeleton } from '../fields/RecordSkeleton';
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

/** A new year begins as a copy of the last: most limits stay or grow by little. */
const NewYear = () => {
  const { state } = useLocation();
  const hasValues = state?.values !== undefined;
  const { data, error } = useGetList(
    'yearly-limits',
    { sort: { field: 'key', order: 'ASC' } },
    { enabled: !hasValues },
  );
  if (hasValues || error) return <views.Create />;
  if (!data) return <RecordSkeleton />;
  const last = data.findLast(({ key }) => key !== lifeTableKey);
  const values = last ? { key: String(Number(last.key) + 1), amounts: last.amounts } : {};
  return <Navigate to="/yearly-limits/create" replace state={{ ...state, values }} />;
};

export const yearlyLimitViews = { ...views, Create: NewYear };
