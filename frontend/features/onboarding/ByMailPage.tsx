import { Mail } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { NotBuiltYet } from '../../shared/NotBuiltYet';
import { ButtonAnchor, ButtonLink } from '../../ui/Button';
import { ActionRow } from '../../ui/pageLayouts';

const pages = [
  {
    path: '/onboarding/claim',
    heading: 'Claim your profile',
    coming: 'Here you will choose your company, prove that you work for it, and run its profile yourself.',
    today: 'Our editors connect profiles with their owners by mail. Write to us from your work address with the name of your company.',
  },
  {
    path: '/onboarding/create',
    heading: 'Create your profile',
    coming: 'Here you will describe your company step by step: places, services, fleet, certifications and pictures.',
    today: "Our editors add profiles by mail. Write to us with your company's name, its website and what it drills.",
  },
  {
    path: '/',
    heading: 'List your company',
    coming: 'Here you will search for your company, claim its profile or create one. You can register an account already.',
    today:
      "Our editors add and correct profiles by mail. Write to us with your company's name, website and what should change; an editor answers from the same address.",
  },
];

/** How a company gets into the directory as long as claiming and creating are not built: by mail, and the page says so. */
export function ByMailPage() {
  const { contactEmail, productName } = useBrowserConfig();
  const { pathname } = useLocation();
  const page = pages.find(({ path }) => pathname.toLowerCase().startsWith(path));
  const subject = encodeURIComponent(`My company in the ${productName}`);
  return (
    page && (
      <NotBuiltYet
        {...page}
        action={
          <ActionRow>
            <ButtonAnchor href={`mailto:${contactEmail}?subject=${subject}`} $look="accent">
              <Mail size={18} aria-hidden="true" />
              Write to {contactEmail}
            </ButtonAnchor>
            <ButtonLink to="/" $look="outline">
              Back to the directory
            </ButtonLink>
          </ActionRow>
        }
      />
    )
  );
}
