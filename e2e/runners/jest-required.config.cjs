const project = { testMatch: ['**/*.required.cjs'], transform: {} }

/** Jest as it comes: CommonJS, without flags of Node. The last one compiles with Babel, as most projects do. */
module.exports = {
  projects: [
    { ...project, testMatch: ['**/server.required.cjs'] },
    { ...project, testMatch: ['**/mock.required.cjs'], testEnvironment: 'jsdom' },
    {
      testMatch: ['**/*.babel.jsx'],
      testEnvironment: 'jsdom',
      transform: { '\\.jsx$': ['babel-jest', { plugins: ['@babel/plugin-transform-modules-commonjs'] }] },
    },
  ],
}
