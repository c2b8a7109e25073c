import { SquareUser } from 'lucide-react';
import { useRecordContext, useResourceContext, useResourceDefinitions } from 'react-admin';
import { isPermitted } from '../../../providers';
import { fullName } from '../schema/fullName';
import { EmptyValue, type FieldValueProps } from '.';
import { useTexts } from './messages.en';
import { RecordLink } from './RecordLink';

interface LinkedMemberNameProps {
  /** The member; nothing for a person who is no member, or whom the user may not see. */
  memberId: string | null | undefined;
  name: string;
}

/** The name of a person, which leads to the page of the member; the name alone for who may not see members. */
export const LinkedMemberName = ({ memberId, name }: LinkedMemberNameProps) => {
  const state = useCameFrom();
  return memberId ? <RecordLink area="members" id={memberId} label={name} state={state} /> : name;
};

/** The page of the member offers the record from which one came as the reason to see what is masked there. */
const useCameFrom = () => {
  const area = useResourceContext();
  const record = useRecordContext();
  return { cameFrom: `${area}/${record?.id}` };
};

/** The name in a field of the record in context, which leads to the page of its member. */
export const MemberNameField = ({ source }: FieldValueProps) => {
  const record = useRecordContext();
  const name: string | undefined = record?.[source];
  return name ? <LinkedMemberName memberId={record?.memberId} name={name} /> : <EmptyValue />;
};

/** A small link to the page of a member, beside a name that leads to something else; otherwise nothing. */
export const MemberPageLink = ({ memberId, name }: LinkedMemberNameProps) => {
  const t = useTexts();
  const hasPage = useResourceDefinitions().members !== undefined && isPermitted('members', 'show');
  if (!memberId || !hasPage) return null;
  const label = (
    <SquareUser size={16} role="img" aria-label={t('memberPage', { name })} style={{ verticalAlign: -3 }} />
  );
  return (
    <>
      {' '}
      <RecordLink area="members" id={memberId} label={label} title={t('memberPage', { name })} />
    </>
  );
};

/** The small link for a row whose title is the name of its member. */
export const MemberOfRow = () => {
  const record = useRecordContext();
  if (!record) return null;
  const { memberId, memberName, firstName, lastName } = record;
  return <MemberPageLink memberId={memberId} name={memberName ?? fullName({ firstName, lastName })} />;
};
