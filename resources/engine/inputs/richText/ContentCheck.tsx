import { ButtonBase, styled } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { Disclosure } from '../../fields/Disclosure';
import { useCalculatorTables } from '../../fields/RichTextField';
import { type ContentIssue, findContentIssues } from '../../texts/contentCheck';
import { useTexts } from './messages.en';

/** The pause in milliseconds after which a changed text is checked. */
const checkDelay = 800;

const IssueDetails = styled(Disclosure)(({ theme: { palette } }) => ({
  borderTop: `1px solid ${palette.divider}`,
  padding: '6px 14px',
  fontSize: 13,
  lineHeight: '20px',
  '& ul': { margin: '4px 0', paddingLeft: 20 },
  '& button': {
    display: 'inline',
    font: 'inherit',
    textAlign: 'left',
    textDecoration: 'underline',
    color: palette.primary.main,
  },
}));

interface ContentCheckProps {
  editor: Editor;
  value: string | null;
  hasLimits: boolean;
}

/**
 * Lists the content issues of the present text, with links to their locations; renders nothing where there are none.
 * @param value the text; a change is checked after a pause
 * @param hasLimits whether the text can have placeholders for yearly limits
 */
export const ContentCheck = ({ editor, value, hasLimits }: ContentCheckProps) => {
  const t = useTexts();
  const [issues, setIssues] = useState<ContentIssue[]>([]);
  const tables = useCalculatorTables(hasLimits);
  // biome-ignore lint/correctness/useExhaustiveDependencies: locations refer to the HTML of the editor itself, which follows the value
  useEffect(() => {
    const check = () => !editor.isDestroyed && setIssues(findContentIssues(editor.getHTML(), tables));
    const timer = setTimeout(check, checkDelay);
    return () => clearTimeout(timer);
  }, [editor, value, tables]);
  if (issues.length === 0) return null;
  return (
    <IssueDetails title={t('issues', { smart_count: issues.length })}>
      <ul>
        {issues.map((issue, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two issues can be equal
          <li key={index}>
            {issue.location ? (
              <ButtonBase onClick={() => moveCursorTo(editor, issue.location)}>{t(issue.rule, issue)}</ButtonBase>
            ) : (
              t(issue.rule, issue)
            )}
          </li>
        ))}
      </ul>
    </IssueDetails>
  );
};

/** Moves the cursor to the location of an issue. */
const moveCursorTo = (editor: Editor, location: ContentIssue['location']) => {
  const element = location && editor.view.dom.querySelectorAll(location.selector)[location.index];
  if (element) editor.chain().setTextSelection(editor.view.posAtDOM(element, 0)).focus().scrollIntoView().run();
};
