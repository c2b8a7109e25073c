import type { ReactNode } from 'react';
import { useCreatePath, useResourceContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { OpenNextContext, useStaysOnRecord } from '../../core/record/openNext';
import { usePreviousNext } from './usePreviousNext';

/**
 * Lets an act that ends the work on a record open the next one of the list beside it: or else the previous one, or else
 * the list, which is done. It opens nothing for users who stay on the record.
 */
export const OpenNextProvider = ({ children }: { children: ReactNode }) => {
  const previousNext = usePreviousNext();
  const resource = useResourceContext() ?? '';
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [staysOnRecord] = useStaysOnRecord();
  const openNext = () => {
    if (staysOnRecord) return;
    const found = previousNext?.next ?? previousNext?.previous;
    if (!found) return void navigate(`/${resource}`);
    previousNext?.goTo(found);
    void navigate(createPath({ resource, type: 'show', id: found.record.id }));
  };
  return <OpenNextContext value={openNext}>{children}</OpenNextContext>;
};
