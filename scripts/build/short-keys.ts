import type { Node, ObjectExpression } from '@babel/types'
import { shortKey } from '../../src/model/message-id.ts'

/** The comment that lingui's macro puts before each message. */
const MARK = 'i18n'

const isMessage = ({ leadingComments }: Node): boolean => leadingComments?.some(({ value }) => value === MARK) ?? false

function shortenId(message: ObjectExpression): void {
  for (const property of message.properties) {
    if (property.type !== 'ObjectProperty' || property.value.type !== 'StringLiteral') continue
    if (property.key.type === 'Identifier' && property.key.name === 'id') {
      property.value.value = shortKey(property.value.value)
    }
  }
}

interface ProgramPath {
  traverse: (visitor: object) => void
}

/** A Babel plugin that comes after lingui's macro: messages get the keys that the catalogues have. */
export const shortKeys = () => ({
  name: 'short-keys',
  visitor: {
    Program: {
      // The macro replaces everything when it enters.
      exit(program: ProgramPath) {
        program.traverse({
          ObjectExpression({ node }: { node: ObjectExpression }) {
            if (isMessage(node)) shortenId(node)
          },
        })
      },
    },
  },
})
