import { Button } from '@mui/material';
import { CalendarPlus, PencilLine, Send, Ticket } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { type RaRecord, useCreatePath, useNavigate, useResourceDefinitions } from 'react-admin';
import { hasCapability, isPermitted } from '../../providers';
import { timeZoneOfState } from '../engine/schema/stateTimeZones';
import { useOfferInPalette } from '../engine/ui/actionsInView';
import { isCharacterKeyShortcut, useCharacterKeyShortcuts } from '../engine/ui/characterKeyShortcuts';
import type { Member } from './member';
import { useMemberTexts } from './pageMessages.en';

interface MemberAction {
  name: 'book' | 'enroll' | 'write' | 'note';
  key: string;
  Icon: typeof Ticket;
  run: () => void;
}

interface MemberActionsProps {
  member: Member;
  onWrite: () => void;
  onNote: () => void;
}

/** The buttons that begin something for the member, each with its key. What the role may not do is left out. */
export const MemberActions = ({ member, onWrite, onNote }: MemberActionsProps) => {
  const t = useMemberTexts();
  const beginRecord = useBeginRecord(member);
  const { id: memberId, email, phone, name, firstName, lastName, state, retirementSystem, affiliateId } = member;
  const person = { memberId, email, phone };
  const time = { memberState: state, memberTimeZone: member.timeZone ?? timeZoneOfState(state) };
  const actions: MemberAction[] = [
    ...beginRecord(
      'appointments',
      { ...person, memberName: name, ...time, retirementSystem },
      {
        name: 'book',
        key: 'b',
        Icon: CalendarPlus,
      },
    ),
    ...beginRecord(
      'events-enrolment',
      { ...person, firstName, lastName, retirementSystem, affiliateId },
      {
        name: 'enroll',
        key: 'e',
        Icon: Ticket,
      },
    ),
    ...(canWrite() ? [{ name: 'write', key: 'w', Icon: Send, run: onWrite } as const] : []),
    { name: 'note', key: 'n', Icon: PencilLine, run: onNote },
  ];
  useActionKeys(actions);
  useOfferInPalette(
    { ...member, recordLabel: name },
    actions.map((action) => ({ name: action.name, label: t(`actions.${action.name}`), run: action.run })),
  );
  return actions.map(({ name: action, key, Icon, run }, index) => (
    <Button
      key={action}
      variant={index === 0 ? 'contained' : 'outlined'}
      color={index === 0 ? 'primary' : 'inherit'}
      startIcon={<Icon size={18} aria-hidden />}
      aria-keyshortcuts={key}
      onClick={run}
    >
      {t(`actions.${action}`)}
    </Button>
  ));
};

/** Whether the user may begin an inquiry, which a message is, and the API takes one. */
const canWrite = () => hasCapability('threads') && isPermitted('contacts', 'create');

/** Returns a function for the action that opens the form of a new record with values, and returns to this page. */
const useBeginRecord = ({ id }: Member) => {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const areas = useResourceDefinitions();
  return (area: string, values: Partial<RaRecord>, action: Omit<MemberAction, 'run'>): MemberAction[] => {
    if (!(area in areas) || !isPermitted(area, 'create')) return [];
    const returnTo = createPath({ resource: 'members', type: 'show', id });
    const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
    return [{ ...action, run: () => navigate(`/${area}/create`, { state: { values: known, returnTo } }) }];
  };
};

/** Runs an action by its key, unless the user types, has a dialog open, or has switched the keys off. */
const useActionKeys = (actions: readonly MemberAction[]) => {
  const [isOn] = useCharacterKeyShortcuts();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actions.find(({ key }) => key === event.key);
    if (!action || !isCharacterKeyShortcut(event) || document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    action.run();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
};
