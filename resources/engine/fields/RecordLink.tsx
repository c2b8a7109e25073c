import type { ReactNode } from 'react';
import { type RaRecord, useCreatePath, useResourceDefinitions } from 'react-admin';
import { isPermitted } from '../../../providers';
import { UnstyledLink } from './styledElements';

/** Returns the label of a record, as the API returns it. */
export const recordLabelOf = (record?: RaRecord): string => record?.recordLabel ?? '';

interface RecordLinkProps {
  area: string;
  id: string;
  /** The label of the record, or another content of the link. */
  label: ReactNode;
  title?: string | undefined;
  className?: string | undefined;
  /** The state of the address. */
  state?: object;
  /** `_blank` for a link in a form, whose values are not saved yet. */
  target?: '_blank';
}

/** A link to a record; only its label where the console does not have the area or the user may not see it. */
export const RecordLink = ({ area, id, label, title, className, state, target }: RecordLinkProps) => {
  const definition = useResourceDefinitions()[area];
  const createPath = useCreatePath();
  if (!definition || !isPermitted(area, 'show')) return label;
  return (
    <UnstyledLink
      title={title}
      className={className}
      target={target}
      state={state}
      to={createPath({ resource: area, type: definition.hasShow ? 'show' : 'edit', id })}
      onClick={(event) => event.stopPropagation()}
    >
      {label}
    </UnstyledLink>
  );
};
