import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { ButtonLink } from '#ui/controls/Button';
import { Column } from '#ui/layout/containers';
import { PageHeading } from './PageHeading';
import { PageMeta } from './PageMeta';

const title = '404 Page Not Found';

const text = "The page you're looking for doesn't exist or has been moved.";

interface FullPageMessageProps {
  title: string;
  text: string;
  /** The actions available to the visitor. */
  children: ReactNode;
}

/** A page that consists of one centered message, such as a 404. */
export function FullPageMessage({ title, text, children }: FullPageMessageProps) {
  return (
    <Center>
      <Heading>{title}</Heading>
      <Text>{text}</Text>
      {children}
    </Center>
  );
}

const Center = styled(Column)`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  justify-items: center;
  padding-block: ${({ theme }) => theme.space(24)};
  text-align: center;
`;

const Heading = styled(PageHeading)`
  font-size: ${({ theme }) => theme.fontSizes.hero};
  text-wrap: balance;
`;

const Text = styled.p`
  max-width: 520px;
  text-wrap: balance;
`;

/** Rendered for paths without a page. See docs/product-rules.md#1-screens-and-routes. */
export function NotFound() {
  const { productName } = useBrowserConfig();
  return (
    <>
      <PageMeta title={`${title} | ${productName}`} description={text} noindex />
      <FullPageMessage title={title} text={text}>
        <ButtonLink to="/">Return to Home</ButtonLink>
      </FullPageMessage>
    </>
  );
}
