// The configuration that the shell, every remote and the development server share.
import { join } from 'node:path';
import { pluginReact } from '@rsbuild/plugin-react';
import type { RsbuildConfig } from '@rsbuild/core';
import { root } from './parts.ts';

/** Browsers with light-dark(), nesting and :has(); supporting older ones would double the style sheets. */
const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5', 'ios_saf >= 17.5'];

/** Pages use a few names of each file of contracts. */
const contracts = {
  test: /contracts[\\/]src[\\/]/u,
  sideEffects: false,
  enforce: 'post' as const,
  use: join(import.meta.dirname, 'unused-declarations.ts'),
};

/** Of the library for Markdown, replies need the lexer. */
const markdown = {
  test: /node_modules[\\/]marked[\\/]/u,
  sideEffects: false,
  enforce: 'post' as const,
  use: join(import.meta.dirname, 'lexer-alone.ts'),
};

export function baseConfig(mode: 'production' | 'development'): RsbuildConfig {
  return {
    root,
    mode,
    logLevel: 'warn',
    plugins: [pluginReact()],
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    output: {
      target: 'web',
      overrideBrowserslist: browsers,
      dataUriLimit: 0,
      legalComments: 'none',
      sourceMap: { js: mode === 'production' ? 'source-map' : 'cheap-module-source-map', css: false },
      cssModules: { localIdentName: mode === 'production' ? '[hash:base64:6]' : '[name]__[local]' },
    },
    server: { cors: false, publicDir: { name: join(root, 'frontends/shell/public') } },
    tools: {
      rspack: {
        module: { rules: [contracts, markdown] },
        // A module that failed because a file of another part was away is evaluated anew, not taken half done.
        output: { strictModuleErrorHandling: true },
      },
    },
    // The page must not contain inline scripts: the policy allows scripts from 'self' only.
    html: { inject: 'head', scriptLoading: 'module' },
  };
}
