module.exports = (api) => {
  const forNode = api.caller((caller) => caller?.target?.startsWith?.('node') ?? false);
  const development = process.env.NODE_ENV !== 'production';
  const fastRefresh = !forNode && process.env.FAST_REFRESH === 'on';
  api.cache.using(() => `${forNode}:${development}:${fastRefresh}`);
  return {
    presets: [
      ['@babel/preset-env', { targets: forNode ? { node: '20.19' } : 'defaults and fully supports es6-module', modules: false, bugfixes: true }],
      ['@babel/preset-react', { runtime: 'automatic', development }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true, allowDeclareFields: true }],
    ],
    plugins: [
      ['babel-plugin-styled-components', { ssr: true, displayName: development, fileName: false }],
      ...(fastRefresh ? [['react-refresh/babel', { skipEnvCheck: true }]] : []),
    ],
  };
};
