import { createSlice } from '@reduxjs/toolkit';
import { likesApi } from '../endpoints/likes';

export interface LikesState {
  /** Ids of the contractors that this visitor likes. */
  liked: number[];
  inFlight: number[];
  /** Like counts by contractor from the server's latest response to a like; newer than those in a loaded list. */
  counts: Record<number, number>;
}

const initialState: LikesState = { liked: [], inFlight: [], counts: {} };

/** Follows the like calls. There are no optimistic updates: it changes only on the server's response. */
const slice = createSlice({
  name: 'likes',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    const { listLikes, setLike } = likesApi.endpoints;
    builder.addMatcher(listLikes.matchFulfilled, (state, { payload }) => {
      state.liked = payload;
    });
    builder.addMatcher(setLike.matchPending, (state, { meta }) => {
      state.inFlight.push(meta.arg.originalArgs.contractor.id);
    });
    builder.addMatcher(setLike.matchFulfilled, (state, { payload, meta }) => {
      const { id } = meta.arg.originalArgs.contractor;
      state.inFlight = state.inFlight.filter((other) => other !== id);
      state.liked = state.liked.filter((other) => other !== id);
      if (payload.userLiked) state.liked.push(id);
      state.counts[id] = payload.likes;
    });
    builder.addMatcher(setLike.matchRejected, (state, { meta }) => {
      state.inFlight = state.inFlight.filter((other) => other !== meta.arg.originalArgs.contractor.id);
    });
  },
});

export const likesReducer = slice.reducer;
