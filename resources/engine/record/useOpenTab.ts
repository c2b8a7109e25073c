import { useLocation, useNavigate } from 'react-router';
import { useStackedForm } from './stackedForm';

/** Gives a function that opens a tab of the record in view. */
export const useOpenTab = () => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const above = useStackedForm();
  return (name: string) =>
    above ? above.openTab(name) : void navigate({ pathname, search, hash: name }, { replace: true, state });
};
