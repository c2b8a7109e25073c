import { Typography } from '@mui/material';
import { Suspense } from 'react';
import {
  RecordContextProvider,
  ResourceContextProvider,
  useGetOne,
  useGetResourceLabel,
  useRecordContext,
  useResourceDefinitions,
} from 'react-admin';
import { isPermitted } from '../../../../providers';
import { LabeledValue } from '../../core/record/LabeledValue';
import { Section } from '../../core/record/Section';
import type { Tab } from '../../core/record/Tabs';
import { useSchemaOf } from '../../core/resource/areaContext';
import type { Area } from '../../core/resource/defineArea';
import { EmailField, type FieldValueProps, LabelField, NumberField, PhoneField, TagsField } from '../../fields';
import { RecordLink } from '../../fields/RecordLink';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { presentationOf } from '../../inputs/fieldPresentations';
import { fieldNodeAt } from '../../schema';
import { membershipAreas } from '../../sharedFields';
// The title of the tab is a key of these texts, too.
import { useRelatedRecordsTexts } from '../recordMessages.en';
import { RelatedRecords } from './RelatedRecords';

const memberFieldComponents = {
  email: EmailField,
  phone: PhoneField,
  state: LabelField,
  memberStatus: LabelField,
  retirementSystem: LabelField,
  planTypes: LabelField,
  age: NumberField,
  yearsOfService: NumberField,
  affiliateId: ({ source }: FieldValueProps) => <LabelField source={source} reference={membershipAreas.affiliateId} />,
  organizationId: ({ source }: FieldValueProps) => (
    <LabelField source={source} reference={membershipAreas.organizationId} />
  ),
  platforms: TagsField,
  optOuts: LabelField,
};

/** Details of the member whom the record in view refers to, and that member's records in all areas; read-only. */
const MemberTabContent = () => {
  const memberId: string | undefined = useRecordContext()?.memberId;
  const t = useRelatedRecordsTexts();
  const areaLabelOf = useGetResourceLabel();
  const areas = useMemberAreas();
  const { data: member, error } = useGetOne('members', { id: memberId }, { enabled: memberId !== undefined });
  if (memberId === undefined || error) {
    return (
      <Typography color={error ? 'error' : 'textSecondary'} role={error ? 'alert' : undefined} sx={{ p: 2.5 }}>
        {error ? error.message : t('noMember')}
      </Typography>
    );
  }
  if (!member) return <RecordSkeleton />;
  return (
    <RecordContextProvider value={member}>
      <ResourceContextProvider value="members">
        <Section title={member.name}>
          <Typography className="wide" sx={{ '& a': { color: 'primary.main' } }}>
            <RecordLink area="members" id={String(member.id)} label={t('memberPage')} />
          </Typography>
          {Object.entries(memberFieldComponents).map(([source, Value]) => (
            <LabeledValue key={source} source={source}>
              <Value source={source} />
            </LabeledValue>
          ))}
        </Section>
      </ResourceContextProvider>
      {areas.map((area) => (
        <Section key={area.name} title={areaLabelOf(area.name, 2)}>
          <div className="wide">
            <Suspense fallback={<RecordSkeleton />}>
              <RelatedRecords area={area.name} target="memberId" detail={<Detail area={area} />} />
            </Suspense>
          </div>
        </Section>
      ))}
    </RecordContextProvider>
  );
};

/** The areas with a `memberRecordsField` whose personal data the user may see. */
const useMemberAreas = (): Area[] =>
  Object.values(useResourceDefinitions())
    .map(({ options }): Area => options?.area)
    .filter((area) => area?.memberRecordsField && isPermitted(area.name, 'personal'));

/** The field that distinguishes the records of one member. Throws where the schema does not declare it. */
const Detail = ({ area }: { area: Area }) => {
  const source = area.memberRecordsField ?? '';
  const node = fieldNodeAt(useSchemaOf(area), source);
  if (!node) throw new Error(`The schema of ${area.name} has no field ${source}`);
  const { Value } = presentationOf(area.name, node.kind);
  return <Value source={source} node={node} />;
};

/** A tab for records that refer to a member. */
export const memberRecordsTab: Tab = {
  name: 'member',
  title: 'resources.engine.features.relatedRecords.member',
  content: <MemberTabContent />,
  onlyInShow: true,
  requiredCapability: 'members',
};
