import { afterEach, expect, test } from 'vitest'
import { cleanup, render } from '../testing/render.tsx'
import { MenuItem } from './menu-item.tsx'

afterEach(cleanup)

test('a long hint is shortened to two lines before a word of its entry is broken', () => {
  const { find } = render(
    <div style={{ inlineSize: 220 }}>
      <MenuItem icon="cloud" hint="Donaudampfschifffahrtsgesellschaft" onPress={() => {}}>
        Speicherplatz
      </MenuItem>
    </div>,
  )
  const range = document.createRange()
  range.selectNodeContents(find('[data-text]'))
  expect(range.getClientRects()).toHaveLength(1)
  const hint = find('[data-hint]')
  expect(hint.scrollHeight).toBeGreaterThan(hint.clientHeight)
  expect(hint.getBoundingClientRect().right).toBeLessThanOrEqual(find('button').getBoundingClientRect().right)
})
