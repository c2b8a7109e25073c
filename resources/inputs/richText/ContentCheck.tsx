import { ButtonBase, styled } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { type ContentIssue, findContentIssues } from '../../domain/contentCheck';
import { useCalculatorTables } from '../../domain/useCalculatorTables';
import { useTexts } from './texts';

/** In milliseconds: what is being typed is not judged. */
const rest = 800;

const Findings = styled('details')(({ theme: { palette } }) => ({
  borderTop: `1px solid ${palette.divider}`,
  padding: '6px 14px',
  fontSize: 13,
  lineHeight: '20px',
  '& summary': { cursor: 'pointer', color: palette.text.secondary },
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
 * What could be better in the text as it stands, each with a way to its place; nothing where all is well.
 * @param value the text, a change of which is looked at once it has been at rest for a moment
 * @param hasLimits whether it may have placeholders for the limits of years
 */
export const ContentCheck = ({ editor, value, hasLimits }: ContentCheckProps) => {
  const t = useTexts();
  const [findings, setFindings] = useState<ContentIssue[]>([]);
  const tables = useCalculatorTables(hasLimits);
  // biome-ignore lint/correctness/useExhaustiveDependencies: places are told by the HTML of the editor itself, which follows the value
  useEffect(() => {
    const look = () => !editor.isDestroyed && setFindings(findContentIssues(editor.getHTML(), tables));
    const timer = setTimeout(look, rest);
    return () => clearTimeout(timer);
  }, [editor, value, tables]);
  if (findings.length === 0) return null;
  return (
    <Findings>
      <summary>{t('toLookAt', { smart_count: findings.length })}</summary>
      <ul>
        {findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be found twice
          <li key={index}>
            {finding.place ? (
              <ButtonBase onClick={() => select(editor, finding.place)}>{t(finding.rule, finding)}</ButtonBase>
            ) : (
              t(finding.rule, finding)
            )}
          </li>
        ))}
      </ul>
    </Findings>
  );
};

/** Puts the cursor where something was found. */
const select = (editor: Editor, place: ContentIssue['place']) => {
  const element = place && editor.view.dom.querySelectorAll(place.selector)[place.index];
  if (element) editor.chain().setTextSelection(editor.view.posAtDOM(element, 0)).focus().scrollIntoView().run();
};
