import { useState } from 'react';
import { useResourceContext } from 'react-admin';
import { useProvider } from '../../../providers';
import { SchemaContext, writing } from '../../fields/schemaContext';
import { type AreaSchema, leadsBack, machineFieldOf, type TransitionDeclaration } from '../../kit';
import { type Given, MoveDialog } from '../publishing/TransitionDialog';
import { TellChoice, tellsOfMove } from '../record/NotifyPeopleCheckbox';
import { Meant, useBulkTitle } from './BulkDialog';
import { type Choice, useBulk } from './useBulk';

interface BulkMoveDialogProps {
  name: string;
  to: string;
  move: TransitionDeclaration;
  schema: AreaSchema;
  choice: Choice;
  close: () => void;
}

/** Asks for what a move needs, which then holds for all of the chosen records. */
const BulkMoveDialog = ({ name, to, move, schema, choice, close }: BulkMoveDialogProps) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const { run, isBusy } = useBulk(close);
  const [isTold, setTold] = useState(true);
  const tells = tellsOfMove(schema, to);
  const from = stateShared(schema, choice, to);
  const isWayBack = from !== undefined && leadsBack(schema, { from, to });
  const act = async (given: Given) => {
    await run({
      action: { action: 'transition', to, ...given, ...(tells && { tell: isTold }) },
      choice,
      inverse: isWayBack
        ? (done) => {
            const items = done.map(({ id, version = 0 }) => ({ id, version }));
            return provider.bulk(resource, { action: 'transition', to: from }, { items });
          }
        : undefined,
    });
  };
  return (
    <SchemaContext.Provider value={writing(schema)}>
      <MoveDialog
        title={useBulkTitle(name, choice)}
        confirm={name}
        // What somebody other than the last editor makes, an administrator may make all the same, with a reason.
        move={move.byAnother && !move.reason ? { ...move, reason: 'optional' } : move}
        isBusy={isBusy}
        onClose={close}
        onGiven={act}
      >
        <Meant choice={choice} />
        {tells && <TellChoice isTold={isTold} onChange={setTold} />}
      </MoveDialog>
    </SchemaContext.Provider>
  );
};

/** The state that all chosen rows are in, of the machine that the move belongs to. */
const stateShared = ({ stateMachines }: AreaSchema, choice: Choice, to: string): string | undefined => {
  if (!('rows' in choice)) return undefined;
  const states = new Set(choice.rows.map((row) => String(row[machineFieldOf(stateMachines, to)])));
  return states.size === 1 ? [...states][0] : undefined;
};

export default BulkMoveDialog;
