import { useEffect, useEffectEvent } from 'react';
import { setSubmissionErrors, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useEditSession } from './useEditSession';

/** Gives what sends the values of a form to be saved; the sentences of fields that are refused come back. */
export const useSend = () => {
  const { tell } = useEditSession();
  const { save } = useSaveContext();
  return (values: object) => {
    tell({ type: 'sent' });
    return save?.(values);
  };
};

/**
 * Saves what was put together with the version of somebody else. Works above the inputs, which begin anew with it:
 * react-hook-form forgets what was sent before they have begun.
 */
export const useSendMerged = () => {
  const { phase, tell } = useEditSession();
  const { handleSubmit, setError } = useFormContext();
  const send = useSend();
  const sendMerged = useEffectEvent(
    handleSubmit(
      async (values) => {
        const refused = await send(values);
        if (refused) setSubmissionErrors(refused, setError);
      },
      () => tell({ type: 'postponed' }),
    ),
  );
  useEffect(() => {
    if (phase === 'merged') void sendMerged();
  }, [phase]);
};
