import type { TypeCategory } from '../../../resources/types/categories';
import { typesOfContent } from './content';
import { typesOfMembers } from './members';
import { typesOfService } from './services';

interface SampleType {
  label: string;
  description?: string;
  color?: string;
  meta?: Record<string, unknown>;
}

/** The values of categories by key, in their order; a label alone where there is nothing more to say. */
export type SampleTypes = Partial<Record<TypeCategory, Record<string, string | SampleType>>>;

const values = { ...typesOfContent, ...typesOfService, ...typesOfMembers } satisfies Record<TypeCategory, unknown>;

/** The master types as records: every value of every category. */
export const types = Object.entries<Record<string, string | SampleType>>(values).flatMap(([category, byKey]) =>
  Object.entries(byKey).map(([key, value], index) => ({
    category,
    key,
    ...(typeof value === 'string' ? { label: value } : value),
    sortOrder: index + 1,
    isActive: true,
    isSystem: true,
  })),
);
