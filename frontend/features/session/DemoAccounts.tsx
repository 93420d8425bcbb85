import { useForm } from 'react-final-form';
import { styled } from 'styled-components';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { Button } from '#ui/controls/Button';

/** Demo accounts; choosing one fills the form. Production has none. */
export function DemoAccounts() {
  const { demoAccounts } = useBrowserConfig();
  const form = useForm();
  if (demoAccounts.length === 0) return null;
  return (
    <Box aria-labelledby="demo-accounts">
      <Heading id="demo-accounts">Demo accounts</Heading>
      <p>This is not the live site. Choose an account to fill in the form.</p>
      <Choices>
        {demoAccounts.map(({ role, email, password }) => (
          <li key={email}>
            <Button
              $look="outline"
              $wide
              onClick={() =>
                form.batch(() => {
                  form.change('username', email);
                  form.change('password', password);
                })
              }
            >
              <Role>{role}</Role> {email}
            </Button>
          </li>
        ))}
      </Choices>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  padding: ${({ theme }) => theme.space(4)};
  border: 1px dashed ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
  font-size: 14px;
`;

const Heading = styled.h2`
  font-size: 15px;
`;

const Choices = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  margin-top: ${({ theme }) => theme.space(1)};
  & button { width: 100%; justify-content: flex-start; font-size: 14px; font-weight: 500; overflow-wrap: anywhere; text-align: left; }
`;

const Role = styled.span`
  min-width: 84px;
  font-weight: 700;
`;
