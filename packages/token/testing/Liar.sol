// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// Says that it moved something and moves nothing, or half.
contract Liar {
    mapping(address holder => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function sayTransfer(address to, uint256 value, uint256 moved) external {
        balanceOf[to] += moved;
        emit Transfer(msg.sender, to, value);
    }
}
