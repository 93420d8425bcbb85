import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import type { CallApi } from '../../endpoints/baseQuery';
import { sampleCards } from '../../shared/design/sampleCards';
import { createStore } from '../../state/store';

/** A store of its own around samples: a like is answered as the server would, and nothing is sent. */
export function SampleStore({ children }: { children: ReactNode }) {
  const [store] = useState(() => createStore({ callApi: answerLike }));
  return <Provider store={store}>{children}</Provider>;
}

const answerLike: CallApi = async ({ url, body }) => {
  const card = sampleCards.find(({ slug }) => url === `/api/contractors/${slug}/like`);
  const liked = typeof body === 'object' && body !== null && 'liked' in body && body.liked === true;
  if (!card) return { status: 404, headers: {}, body: { error: 'There is no such sample.', code: 'not_found' } };
  return { status: 200, headers: {}, body: { likes: card.likes + (liked ? 1 : 0), userLiked: liked } };
};
