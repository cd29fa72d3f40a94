// In place of the federation runtime's sentences about its errors, which every first visit would bring twice.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
