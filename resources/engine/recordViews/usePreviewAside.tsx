import type { ReactNode } from 'react';
import { hasCapability } from '../../../providers';
import { useStackedForm } from '../core/record/stackedForm';
import { loadable } from '../fields/loadable';
import { WhenIdle } from '../fields/WhenIdle';
import { PartBoundary } from '../ui/PartBoundary';
import type { ViewProps } from './viewProps';

const PreviewAside = loadable(() => import('../features/preview/PreviewAside'));

/** Returns the preview beside the record in view; undefined where there is none, such as in a form over a form. */
export const usePreviewAside = ({ preview }: Pick<ViewProps, 'preview'>): ReactNode => {
  const isStacked = useStackedForm() !== null;
  if (!preview || isStacked) return undefined;
  const isForMembers = preview === 'membersOnly';
  const isOfApp = preview === true || isForMembers;
  if (isOfApp && !hasCapability('previews')) return undefined;
  return (
    <PartBoundary>
      <WhenIdle>{isOfApp ? <PreviewAside isForMembers={isForMembers} /> : preview}</WhenIdle>
    </PartBoundary>
  );
};
