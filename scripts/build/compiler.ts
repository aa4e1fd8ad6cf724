import { join } from 'node:path'
import { API, SignatureKind, SymbolFlags, type Symbol } from 'typescript/unstable/sync'
import { ROOT } from '../lib/run.ts'

/** An export of a module or a member of a type, with its doc comment. */
export interface Documented {
  name: string
  /** The text of the comment on one line; '' without one. */
  description: string
  /** The tags of the comment, each with its text: `slot` and `actions - More buttons`. */
  tags: { name: string; text: string }[]
  /** Its type as the source states it; else as the compiler infers it. Of a method, what it returns. */
  type: string
  isMethod: boolean
  /** Of what can be called: how many parameters it has, and what it returns. */
  call?: { parameters: number; result: string }
}

/** What the TypeScript compiler knows of a module. */
export interface SourceModule {
  exports: () => Documented[]
  /** Members of an exported variable, interface or class. Of a class its own, of the others inherited ones too. */
  members: (name: string) => Documented[]
}

const onOneLine = (text = ''): string => text.replaceAll(/\s*\n\s*/g, ' ').trim()

/** The members of an object type stand on lines of their own in the source. */
const typeOnOneLine = (text = ''): string => onOneLine(text.replaceAll(/([^\s{(,;|&])\s*\n\s*(?![\s})|&])/g, '$1; '))

/** Opens the project in a folder, and closes it when `read` returns. */
export function withCompiler<T>(read: (open: (file: string) => SourceModule) => T, root = ROOT): T {
  const api = new API({ cwd: root })
  try {
    const config = join(root, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`The compiler can’t open ${config}.`)
    const { checker, program } = project

    /** The symbol with the comment: of a name that is exported or put into an object, what it stands for. */
    const sourceOf = (symbol: Symbol): Symbol => {
      const node = symbol.declarations[0]?.resolve(project)
      const hasOwn = checker.getDocumentationCommentOfSymbol(symbol) !== ''
      const value = (node && !hasOwn && checker.getShorthandAssignmentValueSymbol(node)) || symbol
      return value.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(value) : value
    }

    const callOf = (symbol: Symbol): Documented['call'] => {
      const type = symbol.flags & SymbolFlags.Value ? checker.getTypeOfSymbol(symbol) : undefined
      const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
      if (!signature) return undefined
      const returned = checker.getReturnTypeOfSignature(signature)
      return { parameters: signature.parameters.length, result: returned ? checker.typeToString(returned) : '' }
    }

    const document = (found: Symbol): Documented => {
      const symbol = sourceOf(found)
      const stated = symbol.declarations[0]?.resolve(project) as { type?: { getText(): string } } | undefined
      const type = stated?.type ? undefined : checker.getTypeOfSymbol(symbol)
      const call = callOf(symbol)
      return {
        name: found.name,
        description: onOneLine(checker.getDocumentationCommentOfSymbol(symbol)),
        tags: checker.getJsDocTagsOfSymbol(symbol).map(({ name, text }) => ({ name, text: onOneLine(text) })),
        type: typeOnOneLine(stated?.type?.getText() ?? (type && checker.typeToString(type))),
        isMethod: (symbol.flags & SymbolFlags.Method) !== 0,
        ...(call && { call }),
      }
    }

    return read((file) => {
      const source = program.getSourceFile(join(root, file))
      const module = source && checker.getSymbolAtLocation(source)
      if (!module) throw new Error(`${file} exports nothing.`)
      const found = checker.getExportsOfModule(module)
      return {
        exports: () => found.map(document),
        members(name) {
          const symbol = found.find((each) => each.name === name)
          if (!symbol) throw new Error(`${file} does not export ${name}.`)
          if (symbol.flags & SymbolFlags.Class) return [...symbol.getMembers().values()].map(document)
          const type =
            symbol.flags & SymbolFlags.Interface
              ? checker.getDeclaredTypeOfSymbol(symbol)
              : checker.getTypeOfSymbol(symbol)
          return type ? checker.getPropertiesOfType(type).map(document) : []
        },
      }
    })
  } finally {
    api.close()
  }
}
