import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { buildSrcSet } from '#contract/media/pictureSizes';
import { Logo } from '#shared/contractor/Logo';

/** The logo and pictures of a draft, read-only. */
export function ReviewPictures({ row: { name, logo, media } }: { row: ManagedContractor }) {
  const missing = [logo === null && 'Logo', media.length === 0 && 'Pictures'].filter(Boolean).join(', ');
  return (
    <>
      {(logo !== null || media.length > 0) && (
        <Row>
          {logo !== null && (
            <li>
              <figure>
                <Logo name={name} logo={logo} size={80} />
                <figcaption>Logo</figcaption>
              </figure>
            </li>
          )}
          {media.map(({ id, url, alt }) => (
            <li key={id}>
              <figure>
                <Picture src={url} srcSet={buildSrcSet('image', url)} sizes="120px" alt="" width={120} height={80} loading="lazy" />
                <figcaption>{alt}</figcaption>
              </figure>
            </li>
          ))}
        </Row>
      )}
      {missing && <Quiet>Not added: {missing}. You can add this later.</Quiet>}
    </>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(4)};
  & > li { width: 120px; font-size: 14px; overflow-wrap: anywhere; }
`;

const Picture = styled.img`
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  object-fit: cover;
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
