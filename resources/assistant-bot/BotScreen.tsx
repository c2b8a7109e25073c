import type { ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import { AreaHeader } from '../engine/core/resource/AreaHeader';
import { useAreaName } from '../engine/fields/useAreaName';

/** A bot screen that is not a list, with the same heading and tabs as the lists. */
export const BotScreen = ({ actions, children }: { actions?: ReactNode; children: ReactNode }) => {
  const heading = useAreaName()(useResourceContext() ?? '');
  return (
    <div>
      <title>{heading}</title>
      <AreaHeader>{actions}</AreaHeader>
      {children}
    </div>
  );
};
