import { type ComponentType, createContext, type ReactNode } from 'react';
import type { ListField } from '../../schema/listFields';

export interface EditableCellProps {
  source: string;
  node: ListField;
  /** The value as it is without an edit. */
  children: ReactNode;
}

/** The component of a value that can be changed in its row; undefined in lists without row edits. */
export const EditableCellContext = createContext<ComponentType<EditableCellProps> | undefined>(undefined);
