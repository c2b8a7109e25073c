import { TextInput, useLocale, useResourceContext } from 'react-admin';
import { useProvider } from '../../../providers';
import { ActionDialog } from '../../actions/ActionDialog';
import { type AreaSchema, commonRules, type TransitionDeclaration, say as sayRule } from '../../kit';
import { leadsBack } from '../publishing/useMove';
import { Meant, useBulkTitle } from './BulkDialog';
import { useBulkTexts } from './texts';
import { type Choice, useBulk } from './useBulk';

interface BulkMoveDialogProps {
  name: string;
  to: string;
  move: TransitionDeclaration;
  schema: AreaSchema;
  choice: Choice;
  close: () => void;
}

const maxReasonLength = 500;

/** Asks before the chosen records are moved to a state, with a note where the move takes one. */
const BulkMoveDialog = ({ name, to, move, schema, choice, close }: BulkMoveDialogProps) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const locale = useLocale();
  const say = useBulkTexts();
  const { run, isBusy } = useBulk(close);
  const from = stateShared(schema, choice, to);
  const isWayBack = from !== undefined && leadsBack(schema, to, from);
  const submit = async ({ reason }: Record<string, unknown>) => {
    const given = typeof reason === 'string' ? reason.trim() : '';
    if (move.reason === true && given === '') return { reason: sayRule(locale, commonRules.missing) };
    await run({
      action: { action: 'transition', to, ...(given && { reason: given }) },
      choice,
      inverse: isWayBack
        ? (done) => {
            const items = done.map(({ id, version = 0 }) => ({ id, version }));
            return provider.bulk(resource, { action: 'transition', to: from }, { items });
          }
        : undefined,
    });
    return undefined;
  };
  const title = useBulkTitle(name, choice);
  return (
    <ActionDialog
      title={title}
      confirm={name}
      form={{ onSubmit: submit }}
      onClose={close}
      isBusy={isBusy}
      confirmHasFocus
    >
      <Meant choice={choice} />
      {(move.reason || move.byAnother) && (
        <TextInput
          source="reason"
          multiline
          minRows={2}
          label={say(move.reason === true ? 'reason' : 'note')}
          helperText={false}
          slotProps={{ htmlInput: { maxLength: maxReasonLength } }}
        />
      )}
    </ActionDialog>
  );
};

/** The state that all chosen rows are in, of the machine that the move belongs to. */
const stateShared = ({ stateMachines }: AreaSchema, choice: Choice, to: string): string | undefined => {
  if (!('rows' in choice)) return undefined;
  const field = Object.keys(stateMachines).find((name) => Object.hasOwn(stateMachines[name] ?? {}, to)) ?? '';
  const states = new Set(choice.rows.map((row) => String(row[field])));
  return states.size === 1 ? [...states][0] : undefined;
};

export default BulkMoveDialog;
