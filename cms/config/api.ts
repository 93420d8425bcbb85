export default {
  rest: { defaultLimit: 25, maxLimit: 100, strictParams: true },
  documents: { strictParams: true, strictRelations: true },
};
