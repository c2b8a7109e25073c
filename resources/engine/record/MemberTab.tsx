import { Typography } from '@mui/material';
import {
  RecordContextProvider,
  ResourceContextProvider,
  useGetOne,
  useGetResourceLabel,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { isPermitted } from '../../../providers';
import { EmailField, InstantField, LabelField, NumberField, PhoneField, TagsField } from '../../fields';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { LabeledValue } from './LabeledValue';
import { RelatedRecords } from './RelatedRecords';
import { Section } from './Section';
import type { Tab } from './Tabs';
import './texts';

/** The areas whose records name a member by `memberId`, and what tells the records of one member apart. */
const areasOfMembers = {
  appointments: <InstantField source="startsAt" zoneSource="timeZone" />,
  'events-enrolment': <LabelField source="eventId" />,
  contacts: <InstantField source="receivedAt" />,
};

const asOne = {
  email: EmailField,
  phone: PhoneField,
  state: LabelField,
  memberStatus: LabelField,
  retirementSystem: LabelField,
  planTypes: LabelField,
  age: NumberField,
  yearsOfService: NumberField,
  affiliateId: LabelField,
  organizationId: LabelField,
  platforms: TagsField,
  optOuts: LabelField,
};

/** What is known of the member whom the record in view names, and that person's records in one place; all of it to read. */
const Member = () => {
  const memberId: string | undefined = useRecordContext()?.memberId;
  const translate = useTranslate();
  const nameOf = useGetResourceLabel();
  const { data: member, error } = useGetOne('members', { id: memberId }, { enabled: memberId !== undefined });
  if (memberId === undefined || error) {
    return (
      <Typography color={error ? 'error' : 'textSecondary'} role={error ? 'alert' : undefined} sx={{ p: 2.5 }}>
        {error ? error.message : translate('console.member.none')}
      </Typography>
    );
  }
  if (!member) return <RecordSkeleton />;
  return (
    <RecordContextProvider value={member}>
      <ResourceContextProvider value="members">
        <Section title={member.name}>
          {Object.entries(asOne).map(([source, Value]) => (
            <LabeledValue key={source} source={source}>
              <Value source={source} />
            </LabeledValue>
          ))}
        </Section>
      </ResourceContextProvider>
      {Object.entries(areasOfMembers).map(
        ([area, detail]) =>
          isPermitted(area, 'personal') && (
            <Section key={area} title={nameOf(area, 2)}>
              <div className="wide">
                <RelatedRecords area={area} by="memberId" detail={detail} />
              </div>
            </Section>
          ),
      )}
    </RecordContextProvider>
  );
};

/** A tab of records that name a member. */
export const memberTab: Tab = {
  name: 'member',
  title: 'resources.engine.record.member',
  content: <Member />,
  whenReading: true,
  needs: 'members',
};
