import { Navigate, useLocation } from 'react-router';
import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { useViewSchema } from '../engine/fields/schemaContext';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { lifeTableKey } from './keys';
import { LimitField, useTables } from './LimitField';
import { messages } from './recordMessages.en';

const YearlyLimitContents = () => (
  <>
    <RecordSections names={['origin']} />
    <ShowWhen condition={({ key }) => key !== lifeTableKey}>
      <Section name="plans">
        <LimitField limit="402g" />
        <LimitField limit="catchUp50" />
        <LimitField limit="catchUp60to63" />
        <LimitField limit="rothCatchUpWages" />
      </Section>
      <Section name="accounts">
        <LimitField limit="ira" />
        <LimitField limit="iraCatchUp" />
        <LimitField limit="simple" />
        <LimitField limit="simpleCatchUp" />
        <LimitField limit="simpleCatchUp60to63" />
        <LimitField limit="qcd" />
        <ReadOnlyUnknownLimits />
      </Section>
    </ShowWhen>
    <RecordSections names={['lifeTable']} />
  </>
);

const views = recordViews(YearlyLimitContents, { messages });

/** The limits that are left unknown, for who reads the record. In a form, each limit says so itself. */
const ReadOnlyUnknownLimits = () => useViewSchema().isReading && <Field source="unknownLimits" fullWidth />;

/** The form of a new year: the year after the last one, without amounts. The last ones stand beside the fields. */
const CreateYear = () => {
  const { state } = useLocation();
  const hasValues = state?.values !== undefined;
  const { data, error } = useTables({ enabled: !hasValues });
  if (hasValues || error) return <views.Create />;
  if (!data) return <RecordSkeleton />;
  const lastYear = data.findLast(({ key }) => key !== lifeTableKey);
  const values = lastYear ? { key: String(Number(lastYear.key) + 1) } : {};
  return <Navigate to="/yearly-limits/create" replace state={{ ...state, values }} />;
};

export const yearlyLimitViews = { ...views, Create: CreateYear };
