import { useLocation, useNavigate } from 'react-router';
import { useStackedForm } from './stackedForm';

/** Returns a function that opens a tab of the record in view. */
export const useOpenTab = () => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const stackedForm = useStackedForm();
  return (name: string) =>
    stackedForm ? stackedForm.openTab(name) : void navigate({ pathname, search, hash: name }, { replace: true, state });
};
