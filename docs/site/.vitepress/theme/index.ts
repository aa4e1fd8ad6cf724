import { useData, withBase, type Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { h, type FunctionalComponent } from 'vue'
import CheckApp from './CheckApp.vue'
import LiveExample from './LiveExample.vue'
import PlayGround from './PlayGround.vue'
import ThemeBuilder from './ThemeBuilder.vue'
import './site.css'

/** The address of the page's Markdown. */
const TextLink: FunctionalComponent = () => {
  const { page } = useData()
  return h(
    'p',
    { class: 'text-link' },
    h('a', { href: withBase(`/${page.value.relativePath}`) }, 'This page as Markdown'),
  )
}

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'doc-footer-before': () => h(TextLink) }),
  enhanceApp({ app }) {
    app
      .component('CheckApp', CheckApp)
      .component('LiveExample', LiveExample)
      .component('PlayGround', PlayGround)
      .component('ThemeBuilder', ThemeBuilder)
  },
} satisfies Theme
