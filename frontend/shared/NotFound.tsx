import { styled } from 'styled-components';
import { useBrowserConfig } from '../lib/BrowserConfigContext';
import { ButtonLink } from '../ui/Button';
import { Column } from '../ui/Page';
import { PageHeading } from './PageHeading';
import { PageMeta } from './PageMeta';

const title = '404 Page Not Found';
const text = "The page you're looking for doesn't exist or has been moved.";

/** For every path that no page has (specification, section 2). */
export function NotFound() {
  const { productName } = useBrowserConfig();
  return (
    <Center>
      <PageMeta title={`${title} | ${productName}`} description={text} noindex />
      <Heading>{title}</Heading>
      <p>{text}</p>
      <ButtonLink to="/">Return to Home</ButtonLink>
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
`;
