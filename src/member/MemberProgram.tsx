/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { appearanceOf } from './appearance';
import { type DrawState, listenToConsole, nextDrawState, sendToConsole } from './content/consoleMessages';
import { overlayTexts } from './content/overlayTexts';
import type { PreviewData } from './content/previewData';
import type { AppSettings } from './content/records';
import { EnteredValuesContext, TokenContext, useContent } from './content/useContent';
import { FocusRing } from './FocusRing';
import { type Language, loadMessages, messages, setLanguage } from './messages';
import { StateSentence } from './parts/pieces';
import { ScreenBoundary } from './ScreenBoundary';
import { SharedBar } from './SharedBar';
import { AreaScreen } from './screens/AreaScreen';

/**
 * The screens of the member app around one record. The console says what to draw by messages; at a shared address the
 * token is that of the address.
 */
export const MemberProgram = ({ sharedToken }: { sharedToken: string | undefined }) => {
  const [state, setState] = useState<DrawState>(() => ({ clearCount: 0, ...(sharedToken && { token: sharedToken }) }));
  useEffect(
    () =>
      sharedToken ? undefined : listenToConsole((message) => setState((before) => nextDrawState(before, message))),
    [sharedToken],
  );
  useLanguage(state.language);
  const { before, ...after } = state;
  // Another record begins with nothing of the one before.
  if (!before) return <PreviewOf key={state.clearCount} state={after} isShared={sharedToken !== undefined} />;
  return (
    <div class="comparison" key={state.clearCount}>
      {[{ ...after, ...before }, after].map((each, index) => (
        <section key={before.titles[index]} aria-label={before.titles[index]}>
          <div>
            <PreviewOf state={each} isShared={false} />
          </div>
        </section>
      ))}
    </div>
  );
};

interface PreviewProps {
  state: DrawState;
  isShared: boolean;
}

/** One content of a record. */
const PreviewOf = (props: PreviewProps) => (
  <TokenContext.Provider value={props.state.token}>
    <EnteredValuesContext.Provider value={props.state.values}>
      <Preview {...props} />
    </EnteredValuesContext.Provider>
  </TokenContext.Provider>
);

/** Draws all again in another language as soon as its texts are there. Until then, the one before stays. */
const useLanguage = (language: Language = 'en') => {
  const [, setDrawn] = useState<Language>('en');
  useEffect(() => {
    let isCurrent = true;
    loadMessages(language).then(
      (loaded) => {
        if (!isCurrent) return;
        setLanguage(language, loaded);
        setDrawn(language);
      },
      // Without the connection, the language before is better than nothing.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
};

const Preview = ({ state, isShared }: PreviewProps) => {
  const { token, preview: entered, texts, labels, focus, area } = state;
  const { content, status } = useContent<PreviewData>(entered ? undefined : 'preview');
  const { content: settings } = useContent<AppSettings>('settings');
  const preview = entered ?? content;
  const drawn = useMemo(
    () =>
      preview && {
        ...preview,
        record: preview.record || texts ? overlayTexts(preview.record ?? {}, texts ?? {}) : null,
      },
    [preview, texts],
  );
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(appearanceOf(settings)))
      document.documentElement.style.setProperty(name, value);
  }, [settings]);
  useEffect(() => {
    if (status !== undefined) sendToConsole({ type: 'failed', token, status });
  }, [token, status]);
  // Without dependencies: after each drawing.
  useLayoutEffect(() => {
    if (drawn) sendToConsole({ type: 'drawn', token });
  });
  if (!drawn) return <StateSentence>{sentenceOf(status)}</StateSentence>;
  const handlePress = (event: Event) => {
    const field = fieldOfPress(event);
    if (field) sendToConsole({ type: 'press', token, field });
  };
  return (
    <div class={isShared ? 'program' : 'program in-console'} onClickCapture={handlePress} onSubmitCapture={handlePress}>
      {isShared && <SharedBar preview={drawn} timeZone={settings?.timeZone} />}
      <ScreenBoundary preview={drawn}>
        <AreaScreen preview={area ? { ...drawn, area } : drawn} settings={settings ?? {}} />
      </ScreenBoundary>
      <FocusRing focus={focus} label={focus ? labels?.[focus] : undefined} />
    </div>
  );
};

const sentenceOf = (status: number | undefined) => {
  const { waiting, unreachable, expired, failed } = messages.state;
  if (status === undefined) return waiting;
  if (status === 0) return unreachable;
  return status === 401 || status === 404 ? expired : failed;
};

/**
 * Returns the path of the field to which a press leads in the form. Nothing leads away from the preview. What is live
 * here stays so.
 */
const fieldOfPress = (event: Event): string | undefined => {
  const { target } = event;
  if (!(target instanceof Element)) return undefined;
  if (event.type === 'submit' || target.closest('a')) event.preventDefault();
  if (target.closest('input, select, summary, [data-live]')) return undefined;
  return target.closest<HTMLElement>('[data-field]')?.dataset.field;
};
