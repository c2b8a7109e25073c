import type { ReactNode } from 'react';
import { useTexts } from './messages.en';
import { DetailsCard, panelClasses } from './panelStyles';

/** A card with the details of a record that members do not see. */
export const RecordDetails = ({ children }: { children: ReactNode }) => {
  const t = useTexts();
  return (
    <DetailsCard component="section" aria-label={t('facts')} className={panelClasses.details}>
      {children}
    </DetailsCard>
  );
};
