import {
  type Identifier,
  useCreatePath,
  useEvent,
  useNavigate,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { ListTable } from '../engine/core/list/ListTable';
import { useRememberOpenedRow } from '../engine/core/list/lastOpenedRow';
import { usePreloadRecord } from '../engine/core/list/usePreloadRecord';
import { TitleLink } from '../engine/fields/styledElements';
import { listParts } from '../engine/listPage/listParts';
import type { Member } from './member';

const { ListPage, Column } = listParts<Member>({
  name: { kind: 'text', isSortable: true, defaultOrder: 'ASC' },
  externalId: { kind: 'text' },
  memberStatus: { kind: 'masterType', masterType: 'member_status', isSortable: true },
  email: { kind: 'email', isSortable: true },
  phone: { kind: 'phone' },
  state: { kind: 'masterType', masterType: 'us_state', isSortable: true },
  retirementSystem: { kind: 'masterType', masterType: 'retirement_system', isSortable: true },
  affiliateId: { kind: 'reference', reference: 'union-affiliates' },
  organizationId: { kind: 'reference', reference: 'organizations' },
});

/** The list of members. It finds them by name, number, address and telephone number. */
export const MembersScreen = () => {
  const navigate = useNavigate();
  const pathOf = useMemberPath();
  const rememberOpenedRow = useRememberOpenedRow();
  // The same function each time, so that a new address does not render the rows again.
  const openMember = useEvent((id: Identifier): false => {
    rememberOpenedRow(id, document.querySelector('.list-card tbody'));
    navigate(pathOf(id), { state: { _scrollToTop: true } });
    return false;
  });
  return (
    <ListPage filters={['memberStatus', 'state', 'retirementSystem', 'affiliateId', 'organizationId']} tabs={[]}>
      <ListTable rowClick={openMember} preloadRow={usePreloadRecord()}>
        <Column source="name" showOnMobile className="title">
          <MemberName />
        </Column>
        <Column source="externalId" className="code" />
        <Column source="memberStatus" showOnMobile />
        <Column source="email" showOnMobile />
        <Column source="phone" showOnMobile />
        <Column source="state" />
        <Column source="retirementSystem" />
      </ListTable>
    </ListPage>
  );
};

const useMemberPath = () => {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  return (id: Identifier) => createPath({ resource, type: 'show', id });
};

const MemberName = () => {
  const member = useRecordContext<Member>();
  const pathOf = useMemberPath();
  const rememberOpenedRow = useRememberOpenedRow();
  if (!member) return null;
  return (
    <TitleLink
      to={pathOf(member.id)}
      onClick={(event) => {
        event.stopPropagation();
        rememberOpenedRow(member.id, event.currentTarget);
      }}
    >
      {member.name}
    </TitleLink>
  );
};
