import { styled } from 'styled-components';

/** Fields in two columns where there is room for them: a form may stand beside something else. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(min(100%, 220px), 40%), 1fr));
  align-items: start;
`;
