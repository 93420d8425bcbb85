import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import type { User } from '#contract/accounts/session';
import { Section } from '#shared/page/Section';
import { ButtonAnchor } from '#ui/controls/Button';
import { AccountForm } from './AccountForm';
import { DeleteAccount } from './DeleteAccount';
import { Devices } from './Devices';
import { EmailForm } from './EmailForm';
import { PasswordForm } from './PasswordForm';
import { SavedSearches } from './SavedSearches';

/** All account settings. */
export function Settings({ user }: { user: User }) {
  return (
    <Blocks>
      <AccountForm user={user} />
      <EmailForm user={user} />
      <PasswordForm username={user.username} />
      <Devices />
      <SavedSearches />
      <Section id="export" heading="Your data" text="Download everything the directory stores about you as a JSON file.">
        <div>
          <ButtonAnchor href="/api/user/export" download $look="outline">
            <Download size={18} aria-hidden="true" />
            Download my data
          </ButtonAnchor>
        </div>
      </Section>
      <DeleteAccount />
    </Blocks>
  );
}

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
`;
