export default { testEnvironment: 'jsdom', testMatch: ['**/*.jest.js'], transform: {} }
