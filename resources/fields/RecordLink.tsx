import type { ReactNode } from 'react';
import { type RaRecord, useCreatePath, useResourceDefinitions } from 'react-admin';
import { isPermitted } from '../../providers';
import { UnstyledLink } from './styledElements';

/** What tells a record from others of its area, as the API names it. */
export const recordLabelOf = (record?: RaRecord): string => record?.recordLabel ?? '';

interface RecordLinkProps {
  area: string;
  id: string;
  /** What the record is called, or what else leads to it. */
  label: ReactNode;
  title?: string | undefined;
}

/** The name of a record that leads to it, where its area has a place in the console that the person may see. */
export const RecordLink = ({ area, id, label, title }: RecordLinkProps) => {
  const definition = useResourceDefinitions()[area];
  const createPath = useCreatePath();
  if (!definition || !isPermitted(area, 'show')) return label;
  return (
    <UnstyledLink
      title={title}
      to={createPath({ resource: area, type: definition.hasShow ? 'show' : 'edit', id })}
      onClick={(event) => event.stopPropagation()}
    >
      {label}
    </UnstyledLink>
  );
};
