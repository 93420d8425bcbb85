import { Heart } from 'lucide-react';
import { useStore } from 'react-redux';
import { styled } from 'styled-components';
import { likesApi } from '#endpoints/likes';
import { formatNumber, pluralize } from '#lib/text/format';
import { getVisitorId } from '#lib/visits/getVisitorId';
import { useAppDispatch, useAppSelector } from '#state/hooks';
import type { RootState } from '#state/store';
import { Spinner } from '#ui/messages/Spinner';
import { media } from '#ui/theme/mediaQueries';

interface LikeButtonProps {
  contractor: { id: number; slug: string; name: string; likes: number };
  framed?: boolean;
}

/**
 * The like button with its count. It shows a spinner until the server responds and ignores clicks in the meantime. See docs/product-rules.md#6-likes.
 */
export function LikeButton({ contractor, framed = false }: LikeButtonProps) {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const isLiked = useAppSelector((state) => state.likes.liked.includes(contractor.id));
  const isBusy = useAppSelector((state) => state.likes.inFlight.includes(contractor.id));
  const likeCount = useAppSelector((state) => state.likes.counts[contractor.id] ?? contractor.likes);
  const { id, slug } = contractor;
  const handleClick = () => {
    // Read the store instead of props: a second click can come before the next render.
    const { likes: currentLikes } = store.getState();
    if (currentLikes.inFlight.includes(id)) return;
    void dispatch(
      likesApi.endpoints.setLike.initiate({ contractor: { id, slug }, userId: getVisitorId().id, liked: !currentLikes.liked.includes(id) }),
    );
  };
  return (
    <Toggle
      type="button"
      data-screen-only
      $framed={framed}
      $liked={isLiked}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      aria-label={`${isLiked ? 'Unlike' : 'Like'} ${contractor.name}, ${pluralize(likeCount, 'like')}`}
      onClick={handleClick}
    >
      {isBusy ? <Spinner $size={18} /> : <Heart size={18} fill={isLiked ? 'currentColor' : 'none'} aria-hidden="true" />}
      <Count>{formatNumber(likeCount)}</Count>
    </Toggle>
  );
}

const Toggle = styled.button<{ $framed: boolean; $liked: boolean }>`
  flex: none;
  position: relative;
  z-index: 1;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 44px;
  min-height: ${({ $framed }) => ($framed ? 40 : 32)}px;
  padding: 0 ${({ theme, $framed }) => theme.space($framed ? 4 : 2)};
  border: 1px solid ${({ theme, $framed }) => ($framed ? theme.colour.line : 'transparent')};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme, $framed }) => ($framed ? theme.colour.surface : 'transparent')};
  color: ${({ theme, $liked }) => ($liked ? theme.colour.liked : theme.colour.textQuiet)};
  cursor: pointer;
  &:hover { background: ${({ theme }) => theme.colour.surfaceQuiet}; color: ${({ theme }) => theme.colour.liked}; }
  &[aria-disabled='true'] { cursor: default; }
  ${media.touch} { min-height: 44px; }
`;

const Count = styled.span`
  white-space: nowrap;
  color: ${({ theme }) => theme.colour.textStrong};
  font-size: 14px;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`;
