import { chromeLauncher } from '@web/test-runner-chrome'

const { CHROMIUM_PATH: executablePath, CHROMIUM_FLAGS = '' } = process.env

export default {
  files: '*.wtr.js',
  nodeResolve: true,
  browsers: [chromeLauncher({ launchOptions: { executablePath, args: CHROMIUM_FLAGS.split(' ') } })],
}
