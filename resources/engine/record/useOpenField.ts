import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';

/** What an address brings along that leads to a field of a form. */
export interface OpensField {
  opensField?: string;
}

/**
 * Gives a function that leads to a field, behind its tab where it has one; where the record is only read, in its form.
 */
export const useOpenField = () => {
  const form = useFormContext();
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return (path: string) => {
    if (!form) {
      const opensField: OpensField = { opensField: path };
      void navigate(createPath({ resource, type: 'edit', id: record?.id }), { state: opensField });
      return;
    }
    const field = document.querySelector(`[name="${CSS.escape(path)}"], [id="${CSS.escape(path)}"]`);
    const tab = field?.closest<HTMLElement>('[data-tab][hidden]')?.dataset.tab;
    if (tab) void navigate({ pathname, search, hash: tab }, { replace: true, state });
    form.setFocus(path);
  };
};
