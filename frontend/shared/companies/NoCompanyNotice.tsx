import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Notice } from '#ui/messages/Notice';

interface NoCompanyNoticeProps {
  /** Describes what the page would show. */
  children: ReactNode;
  /** An alternative destination. */
  secondaryLink: { label: string; path: string };
}

/** Replaces the profile page for users without a company. */
export function NoCompanyNotice({ children, secondaryLink }: NoCompanyNoticeProps) {
  return (
    <Notice
      level={2}
      title="You have no company profile yet"
      action={
        <ActionRow>
          <ButtonLink to="/get-started" $look="accent">
            Get Started
          </ButtonLink>
          <ButtonLink to={secondaryLink.path} $look="outline">
            {secondaryLink.label}
          </ButtonLink>
        </ActionRow>
      }
    >
      {children}
    </Notice>
  );
}
