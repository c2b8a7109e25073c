import { useGetIdentity, useTranslate } from 'react-admin';

/** Returns the name of the signed-in user's role. */
export const useRoleName = (): string => {
  const { identity } = useGetIdentity();
  const translate = useTranslate();
  return translate(`resources.engine.core.resource.choices.role.${identity?.role}`);
};
