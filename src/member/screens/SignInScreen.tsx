/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { AppSettings } from '../content/records';
import { messages } from '../messages';
import { LineIcon } from '../parts/LineIcon';
import { Picture } from '../parts/Picture';
import { AppButton } from '../parts/pieces';

/** The sign-in screen with its notice. Its fields are drawn, and nobody signs in here. */
export const SignInScreen = ({ settings, notice }: { settings: AppSettings; notice: ComponentChildren }) => {
  const { title, email, password, forgotten } = messages.signIn;
  return (
    <div class="app">
      <main class="sign-in">
        <p class="brand">
          {settings.logo ? <Picture picture={settings.logo} sizes="32px" /> : <LineIcon name="landmark" size={22} />}
          {settings.companyName}
        </p>
        {notice}
        <h1>{title}</h1>
        {[email, password].map((label) => (
          <p key={label} class="drawn-input">
            {label}
            <span />
          </p>
        ))}
        <AppButton>{title}</AppButton>
        <p class="quiet">{forgotten}</p>
      </main>
    </div>
  );
};
