import { publicMessages } from '../../providers/i18n/publicMessages.en';
import { PublicLayout } from './PublicLayout';

/** Shown in place of the console when its code could not be fetched. */
export const LoadFailure = () => (
  <PublicLayout>
    <p className="public-lead" role="alert">
      {publicMessages.loadFailure.message}
    </p>
    <button type="button" className="public-button" onClick={() => window.location.reload()}>
      {publicMessages.loadFailure.reload}
    </button>
  </PublicLayout>
);
