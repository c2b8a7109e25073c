import type { ReactNode } from 'react';
import { DetailsCard, panelClasses } from './panelStyles';
import { useTexts } from './texts';

/** A card with the details of a record that members do not see. */
export const RecordDetails = ({ children }: { children: ReactNode }) => {
  const t = useTexts();
  return (
    <DetailsCard component="section" aria-label={t('facts')} className={panelClasses.details}>
      {children}
    </DetailsCard>
  );
};
