// A font file: imported, it is the address at which the page finds it.
declare module '*.ttf' {
  const address: string;
  export default address;
}
