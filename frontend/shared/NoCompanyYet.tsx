import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { ActionRow } from '../ui/pageLayouts';

interface NoCompanyYetProps {
  /** What would be here. */
  children: ReactNode;
  /** Where else to go. */
  otherwise: { label: string; path: string };
}

/** Stands where the profile of one's own company would be. */
export function NoCompanyYet({ children, otherwise }: NoCompanyYetProps) {
  return (
    <Notice
      level={2}
      title="You have no company profile yet"
      action={
        <ActionRow>
          <ButtonLink to="/get-started" $look="accent">
            Get Started
          </ButtonLink>
          <ButtonLink to={otherwise.path} $look="outline">
            {otherwise.label}
          </ButtonLink>
        </ActionRow>
      }
    >
      {children}
    </Notice>
  );
}
