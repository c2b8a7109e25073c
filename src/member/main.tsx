/** @jsxImportSource preact */
import { render } from 'preact';
import { MemberProgram } from './MemberProgram';
import './styles/base.css';
import './styles/shell.css';
import './styles/parts.css';
import './styles/banners.css';
import './styles/richText.css';
import './styles/calculators.css';
import './styles/screens.css';
import './styles/messages.css';

/** The end of the address for the console, which sends the token by message; all others end in a token. */
const consoleAddress = '/preview/frame';

const { pathname } = window.location;
const sharedToken = pathname.endsWith(consoleAddress) ? undefined : pathname.split('/').pop();

const element = document.getElementById('root');
if (element) render(<MemberProgram sharedToken={sharedToken} />, element);
